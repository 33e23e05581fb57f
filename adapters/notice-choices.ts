// Has no other imports: the web app reads the choices of notices from the domain's own table.
export * from '../domain/notices-caused.ts';
