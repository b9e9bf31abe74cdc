/** Where a file is chosen to be sent. */
export function FileInput({
  label,
  hint,
  error,
  accept = '.svg,.png,.jpg,.jpeg,.webp,.avif,.pdf,.mp3,.mp4,.webm,.vtt',
}: {
  label: string;
  hint: string;
  error: string | undefined;
  accept?: string;
}) {
  return (
    <>
      <label htmlFor="file">{label}</label>
      <span className="who" id="file-hint">
        {hint}
      </span>
      {error && (
        <span className="fault" id="file-error">
          {error}
        </span>
      )}
      <input
        type="file"
        id="file"
        name="file"
        aria-describedby={error ? 'file-hint file-error' : 'file-hint'}
        aria-invalid={error ? true : undefined}
        accept={accept}
      />
    </>
  );
}
