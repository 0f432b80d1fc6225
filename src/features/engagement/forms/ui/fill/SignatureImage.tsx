interface SignatureImageProps {
  /** The path of an answer (`definition/kinds/parts.ts`). */
  drawing: string;
  label: string;
}

/** A signature as it was drawn. */
export function SignatureImage({ drawing, label }: SignatureImageProps) {
  return (
    <svg className="form-signature" viewBox="0 0 600 200" role="img" aria-label={label}>
      <path d={drawing} />
    </svg>
  );
}
