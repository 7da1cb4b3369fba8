/** An e-mail's headers, its decoded text, and its HTML if it has two bodies. */
export type DecodedEmail = { head: string; text: string; html: string };

/** Decodes an e-mail as nodemailer writes it: one body, or multipart/alternative. */
export function decodeEmail(email: string): DecodedEmail {
  const { head, body } = split(email);
  const boundary = /^content-type: multipart\/alternative;\s*boundary="([^"]+)"/imu.exec(head)?.[1];
  if (!boundary) return { head, text: decoded(head, body), html: '' };
  const bodies = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => split(part.replace(/^\r\n/u, '')));
  const bodyOf = (type: string) => {
    const part = bodies.find((each) => each.head.toLowerCase().includes(`content-type: ${type}`));
    return part ? decoded(part.head, part.body) : '';
  };
  return { head, text: bodyOf('text/plain'), html: bodyOf('text/html') };
}

function split(message: string): { head: string; body: string } {
  const at = message.indexOf('\r\n\r\n');
  return { head: message.slice(0, at), body: message.slice(at + 4) };
}

function decoded(head: string, body: string): string {
  const coding = /^content-transfer-encoding: (\S+)/imu.exec(head)?.[1]?.toLowerCase();
  return bytesOf(coding, body).toString().replaceAll('\r\n', '\n').trim();
}

function bytesOf(coding: string | undefined, body: string): Buffer {
  if (coding === 'base64') return Buffer.from(body, 'base64');
  if (coding !== 'quoted-printable') return Buffer.from(body, 'latin1');
  const joined = body.replace(/=\r\n/gu, '');
  return Buffer.from(
    joined.replace(/=([0-9A-F]{2})/gu, (_match, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    ),
    'latin1',
  );
}
