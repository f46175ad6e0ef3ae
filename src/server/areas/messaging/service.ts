export { writesToRole } from './batch/named-role.ts';
export { demandReachable, readCountries } from './code/country.ts';
export { codeRetention, proveCode, redeemCode, spendCode, type ProvedCode } from './code/prove.ts';
export { sendCode, sendMailCode, type CodeServices, type CodeRequest } from './code/send.ts';
export { wakeAddress } from './preference/repository.ts';
export { readQueue } from './outbox/queue-state.ts';
