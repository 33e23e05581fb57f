// Pure: the web app names and reads what a client is told of by the domain's own table.
export * from '../domain/notices-caused.ts';
