import type { AccountUseCases } from '../../../application/account/use-cases.ts';
import type { AppointmentUseCases } from '../../../application/appointment/use-cases.ts';
import type { OthersParts } from '../../../application/kernel/others-records.ts';
import type { CommonParts, RefusalParts, StreamParts } from '../parts.ts';
import type { UploadParts } from '../payment-proof/routes.ts';

export type AppointmentParts = CommonParts &
  OthersParts &
  AppointmentUseCases &
  Pick<AccountUseCases, 'whoseRecords'> &
  Pick<UploadParts, 'uploadPaymentProof' | 'quota'> &
  RefusalParts &
  StreamParts;
