import * as m from '@qanoon/messages/student/account';
import { Notice } from '@qanoon/ui/components/feedback/notice';
import { useStore } from '@qanoon/ui/lib/store';
import { Download } from 'lucide-react';
import { acceptInstallOffer, installOffer } from '../../../lib/install-offer.ts';
import { LinkLabel } from './account-links.tsx';

const isInstalled = (): boolean => window.matchMedia('(display-mode: standalone)').matches;
/** iOS is recognized by its name, because its browsers have no event that offers the installation. */
const isIos = (): boolean => /iPhone|iPad|iPod/u.test(navigator.userAgent);

/** Installs the portal as an app, or says how on iOS. Renders nothing if it is installed or cannot be. */
export function InstallApp() {
  const offer = useStore(installOffer);
  if (isInstalled()) return null;
  if (offer)
    return (
      <div className="account-links">
        <button type="button" onClick={acceptInstallOffer}>
          <LinkLabel icon={Download} label={m.installApp()} />
        </button>
      </div>
    );
  if (!isIos()) return null;
  return <Notice>{m.installAppOpenShareMenu()}</Notice>;
}
