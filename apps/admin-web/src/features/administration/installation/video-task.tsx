import { trpc } from '@qanoon/client/trpc/trpc';
import * as common from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/installation';
import { CopyButton } from '@qanoon/ui/components/button/copy-button';
import { Panel, PanelBody, PanelHeader } from '@qanoon/ui/components/layout/panel';
import '../../../styles/server-task-code.css';

const INSTALL_FFMPEG = 'apt-get install -y ffmpeg';

/**
 * Explains how the operator of the server installs ffmpeg, with a line to copy. It appears when the server
 * reports that it does not convert videos. Links find it by `id`.
 */
export function VideoTask() {
  const { data } = trpc.setup.installation.useQuery();
  const isConverting =
    data?.diagnostics.every(({ check, level }) => check !== 'video' || level === 'ok') ?? true;
  if (isConverting) return null;
  return (
    <Panel id="video" aria-labelledby="video-title" className="mb-6">
      <PanelHeader title={common.videoConversion()} id="video-title" />
      <PanelBody>
        <p className="text-ink-2">{m.installFfmpegOnServerAnd()}</p>
        <div className="server-task-code">
          <code dir="ltr">{INSTALL_FFMPEG}</code>
          <CopyButton text={INSTALL_FFMPEG} label={m.copyTheLineFor({ task: common.videoConversion() })} />
        </div>
      </PanelBody>
    </Panel>
  );
}
