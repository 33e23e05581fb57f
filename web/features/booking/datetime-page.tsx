export const DateTimePage = () => <h1>DateTimePage</h1>;
