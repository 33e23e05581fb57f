import type { AccountUseCases } from '../../../application/account/index.ts';
import type { AppointmentUseCases } from '../../../application/appointment/index.ts';
import type { OthersParts } from '../../../application/others-records.ts';
import type { CommonParts, RefusalParts, StreamParts } from '../parts.ts';

export type AppointmentParts = CommonParts &
  OthersParts &
  AppointmentUseCases &
  Pick<AccountUseCases, 'whoseRecords'> &
  RefusalParts &
  StreamParts;
