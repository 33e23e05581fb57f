export * from './commands.ts';
export { policyText } from './decide.ts';
export * from './events.ts';
export { agreementWording, policyTextOf } from './policies.ts';
