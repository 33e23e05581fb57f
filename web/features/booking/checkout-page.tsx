export const CheckoutPage = () => <h1>CheckoutPage</h1>;
