import { type ComponentProps, createContext, useContext } from 'react';

/** Who has opened the page, where its forms are to say so: on the desk, where two people may work in one browser after each other. */
export const WriterProvider = createContext<string | undefined>(undefined);

/** A form that is sent to be done. It says who has opened it, where its page wants that: `checkWriter` asks. */
export function PostForm({ children, ...attributes }: ComponentProps<'form'>) {
  const writer = useContext(WriterProvider);
  return (
    <form method="post" {...attributes}>
      {writer && <input type="hidden" name="writer" value={writer} />}
      {children}
    </form>
  );
}
