import type { StudentVideo } from '@qanoon/contracts/learning';
import { formatBytes } from '@qanoon/ui/file-size';
import { IconButton } from '@qanoon/ui/icon-button';
import { Menu, MenuSeparator } from '@qanoon/ui/menu';
import { MenuChoice, MenuChoices, MenuSwitch } from '@qanoon/ui/menu-choice';
import { Settings } from 'lucide-react';
import { Fragment, type RefObject } from 'react';
import { audioRendition, type MediaChoice, type Quality, videoRenditions } from '../media/quality.ts';
import { setPreferences, usePreferences } from '../state/preferences.ts';

type SettingsMenuProps = {
  video: StudentVideo;
  wanted: MediaChoice;
  /** The rendition on the screen, while the line decides. */
  level: string | undefined;
  /** The language of the captions. */
  language: string | undefined;
  /** It opens within the player, as it does in full screen. */
  frame: RefObject<HTMLElement | null>;
};

/** How much is loaded for the picture and the sound, and in which language the words stand. */
export function SettingsMenu({ video, wanted, level, language, frame }: SettingsMenuProps) {
  const { dataSaver, audioOnly } = usePreferences();
  const pictures = videoRenditions(video);
  const sound = audioRendition(video);
  const choices = [
    pictures.length > 0 && (
      <>
        <MenuChoices
          label="Quality"
          value={selectedQuality(wanted)}
          onChange={(quality) => setPreferences(preferencesFor(quality as Quality))}
        >
          <MenuChoice
            value="auto"
            note={wanted.source === 'pictures' && wanted.level === 'auto' ? level : undefined}
          >
            Auto
          </MenuChoice>
          {pictures.toReversed().map(({ name, bytes }) => (
            <MenuChoice key={name} value={name} note={formatBytes(bytes)}>
              {name}
            </MenuChoice>
          ))}
          <MenuChoice value="original" note={video.bytes === null ? undefined : formatBytes(video.bytes)}>
            Original
          </MenuChoice>
        </MenuChoices>
        <MenuSeparator />
        <MenuSwitch
          checked={dataSaver}
          note="At most 240p"
          onChange={(on) => setPreferences({ dataSaver: on, ...(on && { quality: 'auto' }) })}
        >
          Data saver
        </MenuSwitch>
        {sound && (
          <MenuSwitch
            checked={audioOnly}
            note={formatBytes(sound.bytes)}
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

  if (choices.length === 0) return null;
  return (
    <Menu
      container={frame.current}
      trigger={
        <IconButton label="Playback settings">
          <Settings className="icon" />
        </IconButton>
      }
    >
      {choices.map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the groups never change their order.
        <Fragment key={index}>
          {index > 0 && <MenuSeparator />}
          {group}
        </Fragment>
      ))}
    </Menu>
  );
}

/** Nothing of the pictures is chosen while there is only sound. */
const selectedQuality = (wanted: MediaChoice): string =>
  wanted.source === 'pictures' ? wanted.level : wanted.source === 'original' ? 'original' : '';

/** Who asks for a picture by its name wants that one: what stands against it is over. */
const preferencesFor = (quality: Quality) => ({
  quality,
  audioOnly: false,
  ...(quality !== 'auto' && quality !== '240p' && { dataSaver: false }),
});
