/** Horizontal rule with a label in the middle. */
export const Divider = ({ children }: { readonly children: string }) => (
  <p className="my-5 flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
    {children}
  </p>
);
