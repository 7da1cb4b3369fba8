/** The headers of an e-mail and its decoded text. */
export function decodeEmail(email: string): { head: string; text: string } {
  const at = email.indexOf('\r\n\r\n');
  const [head, body] = [email.slice(0, at), email.slice(at + 4)];
  const coding = /^content-transfer-encoding: (\S+)/imu.exec(head)?.[1]?.toLowerCase();
  return { head, text: decoded(coding, body).toString().replaceAll('\r\n', '\n').trim() };
}

function decoded(coding: string | undefined, body: string): Buffer {
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
