import styles from './objects.module.css';

/** Wooden hanger, 144 units wide, hanging from the origin. */
export const Hanger = () => (
  <>
    <path
      className={styles.wood}
      d="M4 42C-12 48-48 66-64 82c-6 7 0 14 8 10C-36 80-10 68 4 64c14 4 40 16 60 28 8 4 14-3 8-10C56 66 20 48 4 42Z"
    />
    <path className={styles.hook} d="M0 38V20c10-3 13-13 8-20S-9-7-10 2" />
    <path d="M0 38C-16 44-52 62-68 78c-6 7 0 14 8 10C-40 76-14 64 0 60c14 4 40 16 60 28 8 4 14-3 8-10C52 62 16 44 0 38Z" />
  </>
);
