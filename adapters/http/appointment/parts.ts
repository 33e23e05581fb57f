import type { AccountUseCases } from '../../../application/account/use-cases.ts';
import type { AppointmentUseCases } from '../../../application/appointment/use-cases.ts';
import type { OthersParts } from '../../../application/kernel/others-records.ts';
import type { CommonParts, RefusalParts, StreamParts } from '../parts.ts';

export type AppointmentParts = CommonParts &
  OthersParts &
  AppointmentUseCases &
  Pick<AccountUseCases, 'whoseRecords'> &
  RefusalParts &
  StreamParts;
