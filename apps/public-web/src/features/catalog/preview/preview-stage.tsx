import type { CourseDetail } from '@qanoon/contracts/catalog/courses';
import * as m from '@qanoon/messages/public/preview';
import * as shared from '@qanoon/messages/shared/common';
import { IconButton } from '@qanoon/ui/components/button/icon-button';
import { ErrorPanel } from '@qanoon/ui/components/feedback/error-strip';
import { X } from 'lucide-react';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { PreviewLoading } from './preview-loading.tsx';
import type { PreviewPlayerProps } from './preview-player.tsx';

type PreviewStageProps = {
  course: CourseDetail;
  lecture: { id: string; title: string; languages: { title: string } };
  enroll: ReactNode;
  onClose: () => void;
};

/**
 * The player of a preview lecture at the top of the course page. Its code is loaded when a visitor presses
 * Play.
 */
export function PreviewStage({ course, lecture, enroll, onClose }: PreviewStageProps) {
  const section = useRef<HTMLElement>(null);
  const [Player, setPlayer] = useState<ComponentType<PreviewPlayerProps>>();
  const [failed, setFailed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each chosen lecture scrolls into view.
  useEffect(() => {
    section.current?.focus({ preventScroll: true });
    section.current?.scrollIntoView({ block: 'nearest' });
  }, [lecture.id]);
  useEffect(() => {
    if (Player || failed) return;
    let active = true;
    import('./preview-player.tsx').then(
      (loaded) => active && setPlayer(() => loaded.PreviewPlayer),
      () => active && setFailed(true),
    );
    return () => {
      active = false;
    };
  }, [Player, failed]);
  return (
    <section ref={section} tabIndex={-1} className="preview-stage" aria-labelledby="preview">
      <div className="preview-head">
        <h2 id="preview">
          <small>{shared.freePreview()}</small> <bdi lang={lecture.languages.title}>{lecture.title}</bdi>
        </h2>
        <IconButton label={m.closePreview()} onClick={onClose}>
          <X className="icon" />
        </IconButton>
      </div>
      {failed ? (
        <ErrorPanel onRetry={() => setFailed(false)}>{m.playerCouldNotBeLoaded()}</ErrorPanel>
      ) : Player ? (
        <Player key={lecture.id} course={course} videoId={lecture.id} enroll={enroll} />
      ) : (
        <PreviewLoading />
      )}
    </section>
  );
}
