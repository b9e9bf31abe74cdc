/** A field that nobody sees, hears or reaches by keyboard. Programs that fill in every field fill it in too. */
export function UnseenField({ name, label }: { name: string; label: string }) {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label htmlFor={name}>{label}</label>
      <input id={name} name={name} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
