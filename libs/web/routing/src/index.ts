/**
 * The one door to react-router-dom: hosts and remotes share exactly what is named here. Its routers with data loaders
 * are left out, as they are most of its size.
 */
export {
  BrowserRouter,
  Link,
  MemoryRouter,
  Navigate,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom';
