/**
 * The build of hls.js without alternate audio, subtitles and DRM, which lectures do not use. It has the same
 * types.
 */
declare module 'hls.js/light' {
  export * from 'hls.js';
  export { default } from 'hls.js';
}
