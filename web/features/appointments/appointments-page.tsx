export const AppointmentsPage = () => <h1>AppointmentsPage</h1>;
