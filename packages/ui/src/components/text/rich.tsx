import * as React from 'react';

/**
 * Shows the parts of a message with tags, which are texts and the elements that the tags' functions returned.
 */
export function Rich({ parts }: { parts: React.ReactNode[] }) {
  return React.createElement(React.Fragment, null, ...parts);
}
