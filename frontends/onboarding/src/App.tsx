import { Route, Routes } from '@kolo/routing';
import { useCurrentUser } from '@kolo/store';
import { LazyScreen, PageSpinner } from '@kolo/ui';
import { LoginPage } from './features/login/LoginPage.tsx';
import { RegisterPage } from './features/register/RegisterPage.tsx';
import { RegisteredPage } from './features/registered/RegisteredPage.tsx';

const loadWizard = () => import('./features/wizard/WizardPage.tsx').then((module) => module.WizardPage);
const loadOwn = () =>
  import('./features/ownProfile/OwnProfilePage.tsx').then((module) => module.OwnProfilePage);
const loadEdit = () => import('./features/profileEdit/EditPage.tsx').then((module) => module.EditPage);
const loadIncomplete = () =>
  import('./features/incomplete/IncompletePage.tsx').then((module) => module.IncompletePage);
const loadMinimal = () =>
  import('./features/simpleProfiles/MinimalProfilePage.tsx').then((module) => module.MinimalProfilePage);
const loadWithQuery = () =>
  import('./features/simpleProfiles/ProfileWithQueryPage.tsx').then((module) => module.ProfileWithQueryPage);

// Newcomers are led here by the start page; the wizard's file comes while the framework still begins.
if (window.location.pathname === '/') void loadWizard().catch(() => undefined);

/** Own profile, or the wizard for those who have none yet (docs/product.md#who-may-open-what). */
function ProfileScreen() {
  const user = useCurrentUser();
  if (user === undefined) return <PageSpinner />;
  return user?.hasProfile ? (
    <LazyScreen key="own" load={loadOwn} />
  ) : (
    <LazyScreen key="wizard" load={loadWizard} />
  );
}

/**
 * Where others would be seen; the shell leads here those who have no profile yet
 * (docs/product.md#before-there-is-a-profile).
 */
const PLACES_OF_OTHERS = ['/matches', '/messages', '/profile/:id'];

/** The pages of this front end; the shell decides which paths lead here. */
export default function OnboardingApp() {
  return (
    <Routes>
      <Route path="/login" element={<LoginPage />} />
      <Route path="/register" element={<RegisterPage />} />
      <Route path="/register-success" element={<RegisteredPage />} />
      <Route path="/profile" element={<ProfileScreen />} />
      <Route path="/profile-edit" element={<LazyScreen key="edit" load={loadEdit} />} />
      <Route path="/minimal-profile" element={<LazyScreen key="minimal" load={loadMinimal} />} />
      <Route path="/profile-with-query" element={<LazyScreen key="with-query" load={loadWithQuery} />} />
      {PLACES_OF_OTHERS.map((path) => (
        <Route key={path} path={path} element={<LazyScreen key="incomplete" load={loadIncomplete} />} />
      ))}
      <Route path="*" element={<LazyScreen key="wizard" load={loadWizard} />} />
    </Routes>
  );
}
