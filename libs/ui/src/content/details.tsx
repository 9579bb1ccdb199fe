export type DetailsProps = {
  /** What opens them. */
  readonly label: string;
  readonly text: string;
};

/** What only helps whoever looks into it, out of the way until asked for. */
export const Details = ({ label, text }: DetailsProps) => (
  <details className="ui-details">
    <summary className="ui-details-label">{label}</summary>
    <p className="ui-details-text">{text}</p>
  </details>
);
