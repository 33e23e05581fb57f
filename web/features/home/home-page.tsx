export const HomePage = () => <h1>HomePage</h1>;
