export const SettingsPage = () => <h1>settings</h1>;
