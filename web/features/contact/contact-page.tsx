export const ContactPage = () => <h1>ContactPage</h1>;
