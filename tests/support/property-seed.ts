import fc from 'fast-check';

/** The properties try the same values in each run; `PROPERTY_SEED` chooses others. */
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env.PROPERTY_SEED ?? 1) });
