import './styles.css';
export const Page = () => (
  <p className="social:p-4 social:translate-x-2 social:bg-paper social:text-lg social:hover:bg-red-500 social:shadow">
    x
  </p>
);
