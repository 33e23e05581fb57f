export const ServicesPage = () => <h1>ServicesPage</h1>;
