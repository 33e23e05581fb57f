export const ReviewsPage = () => <h1>ReviewsPage</h1>;
