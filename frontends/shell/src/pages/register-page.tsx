export const RegisterPage = () => <h1>register</h1>;
