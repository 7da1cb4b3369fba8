/** Builds the server and the web apps: arguments of `turbo`, which skips what has not changed. */
export const BUILD_ARGUMENTS = ['run', 'build', '--output-logs=errors-only', '--ui=stream'];
