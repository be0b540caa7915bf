interface Props {
  size?: number;
  title?: string;
}

/** The product's logo: a moving cart. */
export function Mark({ size = 28, title }: Props) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 32 32"
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
    >
      <rect width="32" height="32" rx="8" fill="#3b3fb6" />
      <path
        d="M7.5 9h2.6l2 10.2h9.3l2.2-7.2H12"
        fill="none"
        stroke="#fff"
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="13.4" cy="23.2" r="1.7" fill="#fff" />
      <circle cx="20.4" cy="23.2" r="1.7" fill="#fff" />
    </svg>
  );
}
