/** Hosts and remotes share exactly these. Data routers make up most of react-router-dom's size and are left out. */
export {
  BrowserRouter,
  MemoryRouter,
  Navigate,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom';
export { Link } from './Link.tsx';
