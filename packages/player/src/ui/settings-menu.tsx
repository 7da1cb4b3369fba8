import type { PlayableVideo } from '@qanoon/contracts/learning/learning';
import * as deferred from '@qanoon/messages/shared/deferred';
import * as m from '@qanoon/messages/shared/player';
import { IconButton } from '@qanoon/ui/components/button/icon-button';
import { Menu, MenuSeparator } from '@qanoon/ui/components/overlay/menu';
import { MenuChoice, MenuChoices, MenuSwitch } from '@qanoon/ui/components/overlay/menu-choice';
import { formatBytes } from '@qanoon/ui/lib/file-size';
import { Settings } from 'lucide-react';
import { Fragment, type RefObject } from 'react';
import { audioRendition, type MediaChoice, videoRenditions } from '../media/quality.ts';
import { type Quality, qualityChange, setPreferences, usePreferences } from '../state/preferences.ts';
import { useDataSaver, useLecturePreferences } from '../state/use-data-saver.ts';
import { ownNameOfLanguage } from './own-name-of-language.ts';

/** The value must not be the code of a language. */
const OFF = 'off';

type SettingsMenuProps = {
  video: PlayableVideo;
  choice: MediaChoice;
  /** The rendition on screen, which is shown beside Auto. */
  level: string | undefined;
  /** The language of the captions, which the transcript also has while the captions are off. */
  language: string | undefined;
  captionsOn: boolean;
  /** The menu opens inside the player, so that it is visible in full screen. */
  frame: RefObject<HTMLElement | null>;
};

/** The quality of video and audio, and the language of the captions. */
export function SettingsMenu({ video, choice, level, language, captionsOn, frame }: SettingsMenuProps) {
  const { audioOnly } = usePreferences();
  const dataSaver = useDataSaver();
  const { quality } = useLecturePreferences(video.id);
  const renditions = videoRenditions(video);
  const audio = audioRendition(video);
  // A downloaded lecture has one file, and this browser may be unable to play the original.
  const hasChoice = video.bytes !== null || (video.stream?.qualities.length ?? 0) > 1;
  const groups = [
    hasChoice && renditions.length > 0 && (
      <MenuChoices
        label={m.quality()}
        value={selectedQuality(choice, quality)}
        onChange={(chosen) =>
          setPreferences(qualityChange(video.id, chosen as Quality, { dataSaver: dataSaver.on }))
        }
      >
        <MenuChoice value="auto" note={noteOfAuto(choice, quality, level)}>
          {m.auto()}
        </MenuChoice>
        {renditions.toReversed().map(({ name, bytes }) => (
          <MenuChoice key={name} value={name} note={formatBytes(bytes)}>
            {name}
          </MenuChoice>
        ))}
        {video.bytes !== null && (
          <MenuChoice value="original" note={formatBytes(video.bytes)}>
            {deferred.original()}
          </MenuChoice>
        )}
      </MenuChoices>
    ),
    hasChoice && (renditions.length > 0 || audio || dataSaver.on) && (
      <>
        {(renditions.length > 0 || dataSaver.on) && (
          <MenuSwitch
            checked={dataSaver.on}
            note={renditions.length > 0 ? m.atMost240p() : m.noSmallerVersion()}
            onChange={dataSaver.set}
          >
            {deferred.dataSaver()}
          </MenuSwitch>
        )}
        {audio && (
          <MenuSwitch
            checked={audioOnly}
            note={formatBytes(audio.bytes)}
            onChange={(on) => setPreferences({ audioOnly: on })}
          >
            {deferred.audioOnly()}
          </MenuSwitch>
        )}
      </>
    ),
    video.captions.length > 0 && (
      <MenuChoices
        label={m.captions()}
        value={captionsOn && language ? language : OFF}
        onChange={(chosen) =>
          setPreferences(chosen === OFF ? { captions: 'off' } : { captions: 'on', captionsLanguage: chosen })
        }
      >
        <MenuChoice value={OFF}>{m.captionsChoiceOff()}</MenuChoice>
        {video.captions.map((captions) => (
          <MenuChoice key={captions.language} value={captions.language}>
            <bdi lang={captions.language}>{ownNameOfLanguage(captions.language)}</bdi>
          </MenuChoice>
        ))}
      </MenuChoices>
    ),
  ].filter(Boolean);

  if (groups.length === 0) return null;
  return (
    <Menu
      container={frame.current}
      className="player-settings"
      onOpenChange={(open) => open && frame.current && measurePicture(frame.current)}
      trigger={
        <IconButton label={m.playbackSettings()}>
          <Settings className="icon" />
        </IconButton>
      }
    >
      {groups.map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the groups have a fixed order.
        <Fragment key={index}>
          {index > 0 && <MenuSeparator />}
          {group}
        </Fragment>
      ))}
    </Menu>
  );
}

/** On phones the sheet of settings starts below the picture, which full screen shows in the middle. */
function measurePicture(frame: HTMLElement): void {
  const { bottom, width, height } = frame.getBoundingClientRect();
  const letterbox = Math.max(0, (height - (width * 9) / 16) / 2);
  frame.style.setProperty('--picture-bottom', `${bottom - letterbox}px`);
}

/** The quality to mark in the menu. It is empty while only audio plays. Auto may play the original. */
function selectedQuality(choice: MediaChoice, preferred: Quality): string {
  if (choice.source === 'audio') return '';
  if (choice.source === 'video') return choice.level;
  return preferred === 'auto' ? 'auto' : 'original';
}

/** What Auto plays now. Undefined while another quality plays. */
function noteOfAuto(choice: MediaChoice, preferred: Quality, level: string | undefined): string | undefined {
  if (selectedQuality(choice, preferred) !== 'auto') return undefined;
  return choice.source === 'original' ? deferred.original() : level;
}
