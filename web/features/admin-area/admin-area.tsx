export const AdminArea = () => <h1>AdminArea</h1>;
