/** First and last names of a country, as they are given there. */
export interface Names {
  women: readonly [string, ...string[]];
  men: readonly [string, ...string[]];
  /** In the form for men. */
  families: readonly [string, ...string[]];
  /** Whether a woman's last name ends differently. */
  declined?: boolean;
}

const words = (text: string): readonly [string, ...string[]] => {
  const [first = '', ...others] = text.split(' ');
  return [first, ...others];
};

/** Names by country of heritage. */
export const NAMES = {
  AL: {
    women: words(
      'Elira Arta Besa Drita Ardita Blerina Enkeleda Fatjona Genta Irena Jonida Klea Lorena Mirela Ornela Rovena Sidorela Valbona Xhensila Zamira',
    ),
    men: words(
      'Arben Altin Besnik Dritan Endrit Erion Fatos Gentian Ilir Klajdi Ledian Marsel Olsi Petrit Redi Sokol Taulant Valmir Ylli Zef',
    ),
    families: words(
      'Hoxha Shehu Dervishi Prifti Leka Gjoka Kola Marku Muça Rama Tafa Topalli Zeneli Basha Çela Dema Frashëri Kodra Lleshi Meta Ndreca Qosja Selimi Toska',
    ),
  },
  BA: {
    women: words(
      'Amra Lejla Selma Emina Aida Azra Belma Dženana Elma Fatima Hana Ilma Jasmina Lamija Maja Merjem Nejra Sabina Sanja Zerina',
    ),
    men: words(
      'Adnan Emir Haris Kenan Tarik Amar Armin Benjamin Dino Edin Faruk Goran Jasmin Mirza Nedim Omar Samir Senad Vedad Zlatan',
    ),
    families: words(
      'Hodžić Hadžić Delić Kovačević Begić Mujić Halilović Imamović Babić Čengić Dedić Fazlić Gavrić Ibrahimović Jahić Karić Lukić Mehić Omerović Pašić Ramić Salihović Tomić Zukić',
    ),
  },
  BG: {
    women: words(
      'Mariya Elena Desislava Gergana Kalina Radka Tsvetelina Yana Boryana Viktoria Ralitsa Nevena Milena Iliana Daniela Antoaneta Vesela Zornitsa Petya Simona',
    ),
    men: words(
      'Georgi Ivan Dimitar Nikolay Petar Aleksandar Stoyan Hristo Todor Plamen Kaloyan Boris Veselin Rosen Martin Lyubomir Asen Zahari Emil Krasimir',
    ),
    families: words(
      'Ivanov Georgiev Dimitrov Petrov Nikolov Hristov Stoyanov Todorov Iliev Vasilev Angelov Kolev Marinov Popov Atanasov Yordanov Mihaylov Borisov Stefanov Kostov Zlatev Radev',
    ),
    declined: true,
  },
  HR: {
    women: words(
      'Ana Ivana Petra Lucija Marija Nika Lana Ema Mia Dora Tea Katarina Iva Barbara Klara Magdalena Sara Paula Željka Tihana',
    ),
    men: words(
      'Ivan Luka Marko Josip Ante Filip Karlo Mateo Tomislav Hrvoje Domagoj Krešimir Stipe Borna Fran Jakov Lovro Roko Vjeran Zvonimir',
    ),
    families: words(
      'Horvat Kovačić Babić Marić Jurić Novak Knežević Vuković Marković Matić Tomić Pavlović Božić Blažević Grgić Perić Radić Šarić Vidović Barišić Klarić Lončar Čulić Bašić',
    ),
  },
  XK: {
    women: words(
      'Vjosa Teuta Blerta Njomza Rina Fjolla Arbnora Besiana Dafina Edona Flaka Gresa Hana Jeta Kaltrina Liridona Mimoza Rrezarta Shpresa Yllka',
    ),
    men: words(
      'Arton Liridon Driton Valon Granit Agon Burim Besart Egzon Flamur Gent Hysen Jeton Kushtrim Labinot Mentor Naim Petrit Shkëlzen Visar',
    ),
    families: words(
      'Krasniqi Gashi Berisha Morina Shala Bytyqi Hoti Rexhepi Kelmendi Hajdari Bajrami Shabani Jashari Zeka Sadiku Maloku Salihu Thaçi Haliti Osmani Rugova Veseli',
    ),
  },
  ME: {
    women: words(
      'Jelena Milica Ksenija Anđela Bojana Dragana Ivona Jovana Katarina Lidija Marina Nađa Nina Sonja Tamara Vanja Tijana Slavica Mirjana Dunja',
    ),
    men: words(
      'Vuk Marko Nikola Balša Danilo Filip Igor Janko Lazar Luka Miloš Novak Petar Radoje Savo Stefan Vasilije Vladimir Želimir Krsto',
    ),
    families: words(
      'Popović Radulović Vujović Đukanović Perović Vuković Ivanović Nikčević Jovović Bulatović Kovačević Marović Pejović Radović Stanišić Tomašević Vučinić Zeković Lakić Mijović',
    ),
  },
  MK: {
    women: words(
      'Elena Marija Biljana Ivana Aleksandra Kristina Sara Teodora Vesna Simona Natasha Monika Bojana Frosina Gordana Jana Katerina Lidija Magdalena Zorica',
    ),
    men: words(
      'Aleksandar Nikola Stefan Goran Igor Filip David Bojan Darko Dejan Dimitar Gjorgji Hristijan Kiril Martin Metodi Oliver Riste Toni Zoran',
    ),
    families: words(
      'Stojanovski Trajkovski Nikolovski Petrovski Jovanovski Dimitrovski Ristovski Angelovski Todorovski Ivanovski Georgievski Mitrevski Kostovski Popovski Milevski Spasovski Naumovski Cvetkovski Blazhevski Andonovski',
    ),
    declined: true,
  },
  RO: {
    women: words(
      'Andreea Ioana Maria Elena Alexandra Cristina Raluca Diana Gabriela Roxana Simona Bianca Denisa Irina Larisa Mădălina Oana Ștefania Teodora Anca',
    ),
    men: words(
      'Andrei Mihai Alexandru Ștefan Cristian Bogdan Radu Vlad Ionuț Florin Gabriel Adrian Călin Dragoș George Lucian Marius Octavian Răzvan Tudor',
    ),
    families: words(
      'Popescu Ionescu Popa Radu Dumitru Stan Stoica Gheorghe Matei Ciobanu Constantin Rusu Munteanu Lazăr Dobre Barbu Nistor Florea Enache Moldovan Tănase Voicu Pavel Cojocaru',
    ),
  },
  RS: {
    women: words(
      'Jelena Milica Ana Jovana Marija Teodora Katarina Nevena Sofija Dunja Tijana Ivana Sanja Nataša Mina Anđela Bojana Kristina Maša Vesna',
    ),
    men: words(
      'Nikola Marko Stefan Luka Miloš Aleksandar Nemanja Vuk Dušan Filip Lazar Uroš Petar Ognjen Bojan Dragan Vladimir Goran Đorđe Strahinja',
    ),
    families: words(
      'Jovanović Petrović Nikolić Marković Đorđević Stojanović Ilić Stanković Pavlović Milošević Popović Savić Živković Tomić Kostić Simić Lukić Ristić Mitrović Todorović Vasić Janković Obradović Krstić',
    ),
  },
  SI: {
    women: words(
      'Maja Nina Eva Ana Tina Katja Sara Mojca Petra Urška Anja Barbara Lara Neža Polona Špela Tjaša Vesna Zala Manca',
    ),
    men: words(
      'Luka Jan Marko Matej Žiga Andrej Blaž Gregor Jaka Janez Jure Klemen Miha Nejc Primož Rok Tomaž Uroš Anže Vid',
    ),
    families: words(
      'Novak Horvat Kovačič Krajnc Zupančič Potočnik Kos Mlakar Vidmar Golob Turk Božič Kralj Korošec Zupan Bizjak Hribar Kotnik Rozman Kavčič Oblak Petek Hočevar Žagar',
    ),
  },
} as const satisfies Record<string, Names>;

export type Heritage = keyof typeof NAMES;
