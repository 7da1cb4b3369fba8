/** The player without what lectures do not have (other sound tracks, subtitles in the stream, copy protection); the same types. */
declare module 'hls.js/light' {
  export * from 'hls.js';
  export { default } from 'hls.js';
}
