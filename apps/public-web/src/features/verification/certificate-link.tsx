import { Link } from '@tanstack/react-router';

/** A link to the page of another certificate ID. */
export const CertificateLink = ({ id }: { id: string }) => (
  <Link className="link record-id" to="/verify/{-$code}" params={{ code: id }} preload={false}>
    <bdi dir="ltr">{id}</bdi>
  </Link>
);
