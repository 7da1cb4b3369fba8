import { Link } from '@tanstack/react-router';

/** A link to the page of another certificate ID. */
export const CertificateLink = ({ code }: { code: string }) => (
  <Link className="link record-id" to="/verify/{-$code}" params={{ code }} preload={false}>
    <bdi dir="ltr">{code}</bdi>
  </Link>
);
