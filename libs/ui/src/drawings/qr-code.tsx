import encodeQr from 'qr';

/** Modules of the quiet zone around the code. */
const BORDER = 2;

export type QrCodeProps = {
  readonly text: string;
  readonly label: string;
  readonly className?: string | undefined;
};

/** A QR code as SVG, dark on light in both themes, as scanners expect. */
export const QrCode = ({ text, label, className }: QrCodeProps) => {
  const rows = encodeQr(text, 'raw', { border: BORDER });
  const path = rows
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <path d={path} />
    </svg>
  );
};
