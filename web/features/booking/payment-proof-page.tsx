export const PaymentProofPage = () => <h1>PaymentProofPage</h1>;
