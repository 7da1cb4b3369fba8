import type { PlayableVideo } from '@qanoon/contracts/learning';
import { formatBytes } from '@qanoon/ui/file-size';
import { IconButton } from '@qanoon/ui/icon-button';
import { Menu, MenuSeparator } from '@qanoon/ui/menu';
import { MenuChoice, MenuChoices, MenuSwitch } from '@qanoon/ui/menu-choice';
import { Settings } from 'lucide-react';
import { Fragment, type RefObject } from 'react';
import { audioRendition, type MediaChoice, videoRenditions } from '../media/quality.ts';
import { type Quality, qualityChange, setPreferences, usePreferences } from '../state/preferences.ts';
import { useDataSaver } from '../state/use-data-saver.ts';

type SettingsMenuProps = {
  video: PlayableVideo;
  choice: MediaChoice;
  /** The rendition on screen; shown beside Auto. */
  level: string | undefined;
  /** The language of the captions. */
  language: string | undefined;
  /** The menu opens inside the player, so that it is visible in full screen. */
  frame: RefObject<HTMLElement | null>;
};

/** The quality of video and audio, and the language of the captions. */
export function SettingsMenu({ video, choice, level, language, frame }: SettingsMenuProps) {
  const { audioOnly } = usePreferences();
  const dataSaver = useDataSaver();
  const renditions = videoRenditions(video);
  const audio = audioRendition(video);
  const groups = [
    renditions.length > 0 && (
      <>
        <MenuChoices
          label="Quality"
          value={selectedQuality(choice)}
          onChange={(quality) =>
            setPreferences(qualityChange(video.id, quality as Quality, { dataSaver: dataSaver.on }))
          }
        >
          <MenuChoice
            value="auto"
            note={choice.source === 'video' && choice.level === 'auto' ? level : undefined}
          >
            Auto
          </MenuChoice>
          {renditions.toReversed().map(({ name, bytes }) => (
            <MenuChoice key={name} value={name} note={formatBytes(bytes)}>
              {name}
            </MenuChoice>
          ))}
          <MenuChoice value="original" note={video.bytes === null ? undefined : formatBytes(video.bytes)}>
            Original
          </MenuChoice>
        </MenuChoices>
        <MenuSeparator />
        <MenuSwitch checked={dataSaver.on} note="At most 240p" onChange={dataSaver.set}>
          Data saver
        </MenuSwitch>
        {audio && (
          <MenuSwitch
            checked={audioOnly}
            note={formatBytes(audio.bytes)}
            onChange={(on) => setPreferences({ audioOnly: on })}
          >
            Audio only
          </MenuSwitch>
        )}
      </>
    ),
    video.captions.length > 1 && (
      <MenuChoices
        label="Captions"
        value={language ?? ''}
        onChange={(captionsLanguage) => setPreferences({ captionsLanguage, captions: true })}
      >
        {video.captions.map((captions) => (
          <MenuChoice key={captions.language} value={captions.language}>
            {captions.label}
          </MenuChoice>
        ))}
      </MenuChoices>
    ),
  ].filter((group) => group !== false);

  if (groups.length === 0) return null;
  return (
    <Menu
      container={frame.current}
      trigger={
        <IconButton label="Playback settings">
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

/** Empty while only audio plays. */
const selectedQuality = (choice: MediaChoice): string =>
  choice.source === 'video' ? choice.level : choice.source === 'original' ? 'original' : '';
