import { Route, Routes } from '@kolo/routing';
import { useCurrentUser } from '@kolo/store';
import { LazyScreen, PageSpinner } from '@kolo/ui';

const loadLogin = () => import('./features/login/LoginPage.tsx').then((module) => module.LoginPage);
const loadRegister = () =>
  import('./features/register/RegisterPage.tsx').then((module) => module.RegisterPage);
const loadRegistered = () =>
  import('./features/registered/RegisteredPage.tsx').then((module) => module.RegisteredPage);
const loadWizard = () => import('./features/wizard/WizardPage.tsx').then((module) => module.WizardPage);
const loadOwn = () =>
  import('./features/ownProfile/OwnProfilePage.tsx').then((module) => module.OwnProfilePage);
const loadEdit = () => import('./features/profileEdit/EditPage.tsx').then((module) => module.EditPage);
const loadAnswers = () =>
  import('./features/wizard/answers/AnswersPage.tsx').then((module) => module.AnswersPage);
const loadIncomplete = () =>
  import('./features/incomplete/IncompletePage.tsx').then((module) => module.IncompletePage);
const loadMinimal = () =>
  import('./features/simpleProfiles/MinimalProfilePage.tsx').then((module) => module.MinimalProfilePage);
const loadWithQuery = () =>
  import('./features/simpleProfiles/ProfileWithQueryPage.tsx').then((module) => module.ProfileWithQueryPage);

/** Loaded while the framework starts; the start page leads newcomers to the wizard. */
const FIRST = { '/': loadWizard, '/login': loadLogin, '/register': loadRegister };
for (const [path, load] of Object.entries(FIRST))
  if (window.location.pathname === path) void load().catch(() => undefined);

/** Newcomers get the wizard instead (docs/product.md#who-may-open-what). */
function ProfileScreen() {
  const user = useCurrentUser();
  if (user === undefined) return <PageSpinner />;
  return user?.hasProfile ? (
    <LazyScreen key="own" load={loadOwn} />
  ) : (
    <LazyScreen key="wizard" load={loadWizard} />
  );
}

/** Shown to members without a profile (docs/product.md#before-there-is-a-profile). */
const PLACES_OF_OTHERS = ['/matches', '/messages', '/profile/:id'];

export default function OnboardingApp() {
  return (
    <Routes>
      <Route path="/login" element={<LazyScreen key="login" load={loadLogin} />} />
      <Route path="/register" element={<LazyScreen key="register" load={loadRegister} />} />
      <Route path="/register-success" element={<LazyScreen key="registered" load={loadRegistered} />} />
      <Route path="/profile" element={<ProfileScreen />} />
      <Route path="/profile-edit" element={<LazyScreen key="edit" load={loadEdit} />} />
      <Route path="/profile-answers" element={<LazyScreen key="answers" load={loadAnswers} />} />
      <Route path="/minimal-profile" element={<LazyScreen key="minimal" load={loadMinimal} />} />
      <Route path="/profile-with-query" element={<LazyScreen key="with-query" load={loadWithQuery} />} />
      {PLACES_OF_OTHERS.map((path) => (
        <Route key={path} path={path} element={<LazyScreen key="incomplete" load={loadIncomplete} />} />
      ))}
      <Route path="*" element={<LazyScreen key="wizard" load={loadWizard} />} />
    </Routes>
  );
}
