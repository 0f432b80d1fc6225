/** What passwords are most often made of, in Dutch and English: small letters only, without what is put around them. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `aanmelden abcdef academy account admin administrator adminadmin afdeling alexander amsterdam andrea andrew angel
  anthony april arsenal ashley asshole august augustus austin bailey bank banana baseball basketball batman beer
  beheer beheerder bestuur bigdog blessed bloemen bouwsteen brandon broodje bubbles buster butterfly buurman california
  charlie cheese chelsea chicken chocolate chris college computer cookie corvette covid cowboy dallas daniel david
  december default demo denhaag diamond digital dolphin donderdag donald dragon eagle eindhoven elizabeth email enter
  england evenement family fanny februari february ferrari feyenoord fietsen flower fluffy football forever freedom
  friday friends fuckoff fuckyou gebruiker gebruikersnaam geheim gemeente gemeentehuis george ginger goedemorgen
  google groningen guest guitar haarlem hallo hallohallo hamster hannah happy harley hello helpdesk herfst hockey
  holland hottie hunter iloveyou ikhouvanjou internet jackson january januari jasmine jennifer jessica jesus jordan
  joshua juli july june juni justin kantoor kevin killer kingdom klant koffie koningin konijn lasvegas lente letmein
  letmeinplease lieverd liverpool login london loveme lovely lover maandag maart maggie march marina martin master
  matrix matthew maverick maxwell mei mercedes merlin michael michelle mickey mijnwachtwoord minecraft monday monkey
  mother mustang mypassword naruto nederland netherlands newpassword nicole nieuw nieuwwachtwoord november october
  oktober olifant orange organisatie overheid pass passcode passw passwd password passwort pepper peanut phoenix
  pikachu platform playboy please pokemon porsche princess prinses purple qazwsx qazwsxedc qwaszx qwert qwerty
  qwertyuiop rabbit rachel raadhuis ranger rainbow rangers richard robert rotterdam samantha samsung saturday school
  scooter secret secretpassword secure september server service shadow silver slayer snoopy snoopydog soccer sophie
  spiderman spring stadhuis standaard starwars steelers sterren student summer sunday sunflower sunshine superman
  support system taylor teacher tennis test tester testing testtest thomas thunder thursday tigger tijdelijk toegang
  trustno trustnoone tuesday tweety twitter unknown user username utrecht vakantie vanessa victoria voetbal vrijdag
  wachtwoord wachtwoordwachtwoord wednesday website welcome welkom welkomthuis whatever william windows winter
  woensdag wonder yankees yellow zaterdag zomer zondag zonnebloem zxcvbn zxcvbnm`.split(/\s+/),
);
