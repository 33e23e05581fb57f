export const DetailsPage = () => <h1>DetailsPage</h1>;
