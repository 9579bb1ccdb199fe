export const OnboardingPage = () => <h1>onboarding</h1>;
