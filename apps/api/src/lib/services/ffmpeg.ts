/** The ffmpeg program: its command with wrappers, and its version. */
export type Ffmpeg = { command: string[]; version: string };
