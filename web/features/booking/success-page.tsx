export const SuccessPage = () => <h1>SuccessPage</h1>;
