export const LoginPage = () => <h1>login</h1>;
