import * as uiDeferred from '@qanoon/messages/shared/ui-deferred';
import { Download } from 'lucide-react';
import { classNames } from '../../lib/class-names.ts';
import { Button } from '../button/button.tsx';

/** The number of pixels of a module in a saved picture. */
const SAVED_SCALE = 16;

type QrCodeProps = {
  /** The dark modules as an SVG path in a square of `size` modules, including the quiet zone. */
  size: number;
  path: string;
  /** What a scan reads, for screen readers. */
  label: string;
  className?: string;
};

/** A QR code of 240 px, dark on white in both themes: scanners need it. */
export function QrCode({ size, path, label, className }: QrCodeProps) {
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className={classNames('size-60 max-w-full rounded', className)}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

/** Saves the code as a PNG, because a person with only one phone cannot scan its own screen. */
export function SaveQrCode({ size, path, fileName }: { size: number; path: string; fileName: string }) {
  return (
    <Button variant="secondary" onClick={() => savePicture({ size, path }, fileName)}>
      <Download className="icon icon-sm" aria-hidden="true" />
      {uiDeferred.saveAsImage()}
    </Button>
  );
}

/** Saves the code as an SVG, for a file that is printed. */
export function SaveQrCodeAsSvg({ size, path, fileName }: { size: number; path: string; fileName: string }) {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="#fff"/><path d="${path}"/></svg>`;
  return (
    <Button
      variant="secondary"
      onClick={() => saveFile(new Blob([drawing], { type: 'image/svg+xml' }), fileName)}
    >
      <Download className="icon icon-sm" aria-hidden="true" />
      {uiDeferred.saveAsSvg()}
    </Button>
  );
}

function savePicture({ size, path }: { size: number; path: string }, fileName: string): void {
  const canvas = document.createElement('canvas');
  canvas.width = size * SAVED_SCALE;
  canvas.height = size * SAVED_SCALE;
  const context = canvas.getContext('2d')!;
  context.scale(SAVED_SCALE, SAVED_SCALE);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, size, size);
  context.fillStyle = '#000';
  context.fill(new Path2D(path));
  canvas.toBlob((picture) => picture && saveFile(picture, fileName));
}

function saveFile(content: Blob, fileName: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(link.href);
}
