import type { Dataset } from './dataset.ts';

const names = { name: 'Sana Malik', nameUrdu: 'ثنا ملک' };
const reason = 'The name was misspelt.';
const signatory = { name: 'Hina Rauf', title: 'Director of Studies' };
const design = { design: 'classic', signatory, secondSignatory: { name: '', title: '' } };

/** Valid inputs of the procedures of certificates that are issued, changed and set up. */
export const CERTIFICATE_EXAMPLES: Record<string, (dataset: Dataset) => unknown> = {
  'certificateRegister.revoke': ({ certificate }) => ({ certificateId: certificate.id, reason }),
  'certificateRegister.reinstate': ({ certificate }) => ({ certificateId: certificate.id }),
  'certificateRegister.reserve': ({ certificate }) => ({ certificateId: certificate.id, reason, names }),
  'certificateRegister.reissue': ({ certificate, proof }) => ({
    certificateId: certificate.id,
    reason,
    names,
    fileUploadId: proof.id,
  }),
  'certificateSettings.update': ({ proof }) => ({
    ...design,
    signatory: { ...signatory, signatureUploadId: proof.id },
    sealUploadId: null,
    publicStatistics: true,
    version: 0,
  }),
  'certificateSettings.preview': ({ proof }) => ({ ...design, sealUploadId: proof.id }),
  'certificateSettings.startAutomatic': () => ({ password: 'not the password' }),
  'certificates.confirmNames': () => names,
  'certificates.draw': ({ certificate }) => ({ certificateIds: [certificate.id] }),
  'certificates.preview': ({ certificate }) => ({ certificateId: certificate.id }),
  'certificates.undo': ({ certificate }) => ({ certificateId: certificate.id }),
  'certificates.reserve': ({ certificate }) => ({ certificateId: certificate.id }),
  'certificates.decline': ({ certificate }) => ({ certificateId: certificate.id, reason }),
};
