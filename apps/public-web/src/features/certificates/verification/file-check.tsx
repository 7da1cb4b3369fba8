import type { VerifiedCertificate } from '@qanoon/contracts/certificates/certificates';
import * as m from '@qanoon/messages/public/verification';
import * as deferred from '@qanoon/messages/shared/deferred';
import { useBrandName } from '@qanoon/ui/components/brand/brand';
import { Notice } from '@qanoon/ui/components/feedback/notice';
import { FileDrop } from '@qanoon/ui/components/form/file-drop';
import { Rich } from '@qanoon/ui/components/text/rich';
import { formatBytes } from '@qanoon/ui/lib/file-size';
import { type ReactNode, useRef, useState } from 'react';
import { compareFile, type FileVerdict, sha256Of } from './compare-file.ts';

/** The whole file is in memory while it is hashed. Certificates have less than 1 MB. */
const MAX_BYTES = 50 * 1024 ** 2;

type Result = FileVerdict | { kind: 'checking' | 'too-large' | 'unreadable' };
/** `renderLink` renders a link to the page of another certificate ID. */
type Props = { certificate: VerifiedCertificate; renderLink: (id: string) => ReactNode };

/** Hashes a chosen or dropped file in this browser and says whether it is one that was issued. */
export function FileCheck({ certificate, renderLink }: Props) {
  const [file, setFile] = useState<File>();
  const [result, setResult] = useState<Result>();
  const latest = useRef<File>(undefined);
  // Browsers offer `crypto.subtle` to secure pages only.
  if (!globalThis.crypto?.subtle) return <Notice>{m.comparesOnlyOverHttps()}</Notice>;

  async function check(chosen: File | undefined) {
    latest.current = chosen;
    setFile(chosen);
    if (!chosen) return setResult(undefined);
    if (chosen.size > MAX_BYTES) return setResult({ kind: 'too-large' });
    setResult({ kind: 'checking' });
    const verdict = await sha256Of(chosen).then(
      (sha256): Result => compareFile(sha256, certificate),
      (): Result => ({ kind: 'unreadable' }),
    );
    if (latest.current === chosen) setResult(verdict);
  }

  return (
    <>
      <FileDrop
        label={m.checkTheFile()}
        hideLabel
        accept="application/pdf"
        file={file}
        onChange={(chosen) => void check(chosen)}
        title={m.choosePdfOrDropIt()}
        hint={m.pdfUpTo({ size: formatBytes(MAX_BYTES) })}
        readyText={result?.kind === 'checking' ? deferred.checking() : m.compared()}
        error={errorOf(result)}
      />
      <div role="status" className="verify-outcome">
        {result && <Outcome result={result} certificate={certificate} renderLink={renderLink} />}
      </div>
    </>
  );
}

const errorOf = (result: Result | undefined): string | undefined =>
  result?.kind === 'too-large'
    ? m.fileIsTooLarge({ size: formatBytes(MAX_BYTES) })
    : result?.kind === 'unreadable'
      ? m.fileCouldNotBeRead()
      : undefined;

function Outcome({ result, certificate, renderLink }: Props & { result: Result }) {
  const academy = useBrandName();
  const { state } = certificate;
  switch (result.kind) {
    case 'unaltered':
      return (
        <Verdict tone="success" title={m.fileIsUnaltered()}>
          <p>{m.fileIsUnalteredText({ academy, code: result.code })}</p>
          {state !== 'valid' && <p>{m.certificateItselfIsNotValid()}</p>}
        </Verdict>
      );
    case 'newest':
      return (
        <Verdict tone="success" title={m.fileIsNewest()}>
          <p>
            <Rich
              parts={m.fileIsNewestText({
                code: result.code,
                link: () => renderLink(result.code),
              })}
            />
          </p>
        </Verdict>
      );
    case 'earlier':
      return (
        <Verdict tone="warning" title={m.fileIsEarlier()}>
          <p>
            <Rich
              parts={m.fileIsEarlierText({
                academy,
                code: result.code,
                newest: result.newest,
                link: () => renderLink(result.newest),
              })}
            />
          </p>
        </Verdict>
      );
    case 'unknown':
      return (
        <Verdict tone="warning" title={m.fileIsNotOurs({ academy })}>
          <p>{m.fileIsNotOursText()}</p>
          <p>{m.fileIsNotOursAdvice()}</p>
        </Verdict>
      );
    default:
      return null;
  }
}

type VerdictProps = { tone: 'success' | 'warning'; title: string; children: ReactNode };

const Verdict = ({ tone, title, children }: VerdictProps) => (
  <Notice tone={tone}>
    <h3 className="verify-outcome-title">{title}</h3>
    {children}
  </Notice>
);
